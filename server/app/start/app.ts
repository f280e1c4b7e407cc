import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type pg from 'pg';
import { contract } from '#shared/contract/contract.ts';
import { alertRoutes } from '../../features/alerts/routes.ts';
import { mountUnsubscribe } from '../../features/alerts/unsubscribe.ts';
import { applicationRoutes } from '../../features/applications/routes.ts';
import { authenticateLocal, createAuthenticator } from '../../features/auth/passport.ts';
import { authRoutes } from '../../features/auth/routes.ts';
import { blockRoutes } from '../../features/blocks/routes.ts';
import { assessmentRoutes } from '../../features/candidates/assessments/routes.ts';
import { candidateRoutes } from '../../features/candidates/routes.ts';
import { companyRoutes } from '../../features/companies/routes.ts';
import { dataExportRoutes } from '../../features/data-export/routes.ts';
import { mountCalendars } from '../../features/interviews/feed.ts';
import { interviewRoutes } from '../../features/interviews/routes.ts';
import { jobRoutes } from '../../features/jobs/routes.ts';
import { liveRoutes } from '../../features/live/routes.ts';
import { mailRoutes } from '../../features/mail/routes.ts';
import { markRoutes } from '../../features/marks/routes.ts';
import { messageRoutes } from '../../features/messages/routes.ts';
import { wageRoutes } from '../../features/occupations/routes.ts';
import { offerRoutes } from '../../features/offers/routes.ts';
import { mountFeeds } from '../../features/pages/feeds.ts';
import type { ReadInProcess } from '../../features/pages/page-data.ts';
import { createPageRenderer, type Pages } from '../../features/pages/render.ts';
import { createSeenPages } from '../../features/pages/seen-page.ts';
import { mountSharePictures } from '../../features/pages/share-pictures.ts';
import { mountSitemap } from '../../features/pages/sitemap.ts';
import { mountClockScript } from '../../features/pages/staging-clock.ts';
import { stripeWebhook } from '../../features/payments/operations/webhooks.ts';
import { paymentRoutes } from '../../features/payments/routes.ts';
import { placeRoutes } from '../../features/places/routes.ts';
import { profileRoutes } from '../../features/profiles/routes.ts';
import type { LiveIndex } from '../../features/recommendations/live-index.ts';
import { recommendationRoutes } from '../../features/recommendations/routes.ts';
import { reportRoutes } from '../../features/reports/routes.ts';
import { resumeRoutes } from '../../features/resumes/routes.ts';
import type { Resumes } from '../../features/resumes/service.ts';
import { searchRoutes } from '../../features/search/routes.ts';
import { createLiveVocabulary } from '../../features/search/vocabulary/live-vocabulary.ts';
import { skillRoutes } from '../../features/skills/routes.ts';
import { admitStaff } from '../../features/staff/admit-staff.ts';
import { auditReads } from '../../features/staff/looks.ts';
import { staffRoutes } from '../../features/staff/routes.ts';
import { type Staging, stagingRoutes } from '../../features/staging/routes.ts';
import { createFaults } from '../../features/staging/tools/faults.ts';
import { toolRoutes, withFaults } from '../../features/staging/tools/routes.ts';
import { templateRoutes } from '../../features/templates/routes.ts';
import { verificationRoutes } from '../../features/verification/routes.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { createReadOnlyDb } from '../../platform/db/guarded.ts';
import { apiDocs } from '../../platform/http/api-docs.ts';
import { checkEncoding, readBody } from '../../platform/http/body.ts';
import { readDevices } from '../../platform/http/device.ts';
import { answerErrors } from '../../platform/http/error-handler.ts';
import type { FailureLog } from '../../platform/http/failed-requests.ts';
import { countCall, createPageQueue } from '../../platform/http/guard.ts';
import { answerHealth, answerReadiness } from '../../platform/http/health.ts';
import { checkHost, isHostOpen } from '../../platform/http/host-check.ts';
import { createReader } from '../../platform/http/in-process.ts';
import { inputParser } from '../../platform/http/input.ts';
import { sendJson } from '../../platform/http/json.ts';
import { handleWebhook, type MountedEndpoint, mount } from '../../platform/http/mount.ts';
import { openApiDocument } from '../../platform/http/openapi.ts';
import { checkOrigin } from '../../platform/http/origin-check.ts';
import { createRateLimits } from '../../platform/http/rate-limit.ts';
import { logRequests } from '../../platform/http/request-log.ts';
import { hasConfirmed } from '../../platform/http/second-factor.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { holdSignIn, sessionMiddleware } from '../../platform/http/session.ts';
import { forwardToSpaces, readSpaceCookie } from '../../platform/http/spaces.ts';
import { readStagingKey } from '../../platform/http/staging-key.ts';
import { createCallerQueues } from '../../platform/http/turns.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { measureRequests } from '../../platform/metrics/requests.ts';
import { EMULATOR_PATH, type Payments } from './start-payments.ts';

export interface AppDeps {
  config: Config;
  pool: pg.Pool;
  db: Db;
  writeDb: Db;
  writePool: pg.Pool;
  /** The replicas; undefined if there are none. */
  replicaDb: Db | undefined;
  logger: Logger;
  live: LiveHub;
  matching: LiveIndex;
  payments: Payments;
  resumes: Resumes;
  clock: Clock;
  failures: FailureLog;
  metrics?: Metrics | undefined;
  isReady: () => Promise<boolean>;
  pages: Pages;
  /** Undefined unless this is a staging server. */
  staging: Staging | undefined;
}

export function createApp(deps: AppDeps): Express {
  const { config, pool, db, writeDb, writePool, replicaDb, logger, live, payments, clock } = deps;
  const { gateway, keys } = payments;
  const limits = createRateLimits(config, pool);
  const devices = readDevices(config);
  const authenticator = createAuthenticator({
    db,
    limits,
    logger,
    secret: config.session.secrets[0] ?? '',
    devices,
  });
  const countByAddress: RequestHandler = (req, _res, next) =>
    countCall(req, undefined, limits).then(next);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  // Middleware matches the beginnings of paths; this keeps other spellings of a path from a route.
  app.set('case sensitive routing', true);
  const stagingKey = readStagingKey(config);
  const spaceCookie = readSpaceCookie(config);
  if (config.isStaging && config.space === undefined) {
    const isOpenTo = (req: Request) => stagingKey.isOpenTo(req) && isHostOpen(req, config);
    app.use(forwardToSpaces({ spaces: deps.staging?.spaces, cookie: spaceCookie, isOpenTo }));
  }
  if (deps.metrics) app.use(measureRequests(deps.metrics));
  app.use(logRequests(logger, deps.failures), securityHeaders(config));

  app.use('/api', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  if (config.isStaging) app.use(checkHost(config));
  app.get('/api/health', answerHealth);
  app.get('/api/ready', answerReadiness(deps.isReady));
  const openApi = openApiDocument();
  app.get('/api/openapi.json', (_req, res) => sendJson(res, openApi));
  app.use('/api/docs', countByAddress, apiDocs());

  app.use(checkEncoding);

  // Called by third parties, with their own body parsers, no origin check and no session.
  const { staleMs, platformFeeBps } = config.payments;
  const money = { db: writeDb, gateway, clock, logger, staleMs, platformFeeBps };
  const queues = createCallerQueues(config.rateLimits.enabled);
  const stores = { db, writeDb, writePool, replicaDb };
  const events = {
    onSessionEnd: live.endSession,
    onStaffRead: auditReads(writeDb),
  };
  const mounting = { config, clock, ...stores, limits, queues, ...events };
  // Moving the clock moves the simulated Stripe's, but not the one by which Stripe itself signs.
  const stagingClock = deps.staging?.clock;
  const machineClock = stagingClock?.machine ?? clock;
  const stripeClock = keys.mode === 'simulated' ? clock : machineClock;
  const webhook = stripeWebhook(money, keys, limits, stripeClock);
  mount(app, [handleWebhook('receiveStripeEvent', webhook)], mounting);
  if (payments.browserRouter) app.use(EMULATOR_PATH, countByAddress, payments.browserRouter);

  app.use('/api', checkOrigin(config.publicUrl), readBody);
  const session = sessionMiddleware({ config, pool, logger, clock, authenticator });
  app.use('/api', session);
  const trySignIn = authenticateLocal.bind(undefined, authenticator);
  if (config.isStaging) app.use(stagingKey.guard);
  app.use('/api/staff', admitStaff(db, config));
  const currentVocabulary = createLiveVocabulary(db);
  const faults = createFaults(config);
  const { build } = deps.pages;
  const readAs: ReadInProcess = (...call) => readForStaff(...call);
  const showPage = createSeenPages({ read: readAs, clock, logger, build });
  const routes = config.isStaging
    ? allRoutes().map((endpoint) => withFaults(faults, endpoint))
    : allRoutes();
  const calls = express.Router({ caseSensitive: true });
  mount(calls, routes, mounting);
  // A page would be compared with the path of each call.
  app.use((req, res, next) => (req.path.startsWith('/api/') ? calls(req, res, next) : next()));
  app.use('/api', (_req, _res, next) => next(new AppError('NOT_FOUND')));

  app.use(compression());
  const queuePageRequest = createPageQueue(limits, queues);
  const listOccupations = async () => [...(await currentVocabulary()).occupations.keys()];
  mountSitemap(app, { config, db: replicaDb ?? db, clock, queuePageRequest, listOccupations });
  mountCalendars(app, { config, db: writeDb, clock, queuePageRequest });
  mountUnsubscribe(app, { config, writeDb, clock, queuePageRequest });
  mountSharePictures(app, { db: replicaDb ?? db, clock, queuePageRequest });
  const read = createReader(routes, mounting);
  const readOnlyDb = createReadOnlyDb(writePool);
  const readOnly = { db: readOnlyDb, writeDb: readOnlyDb, clock, isLook: true };
  const readForStaff = createReader(routes, readOnly);
  const parse = inputParser(contract.listJobs);
  const parseSearch = (req: Request) => parse(req).query ?? {};
  mountFeeds(app, { config, clock, read, parseSearch, queuePageRequest });
  if (stagingClock) mountClockScript(app);
  const staging = { stagingKey, stagingClock };
  const rendering = { config, db, logger, clock, read, session, queuePageRequest, ...staging };
  deps.pages(app, createPageRenderer(rendering), config);
  app.use(answerErrors(logger));
  return app;

  function allRoutes(): MountedEndpoint[] {
    return [
      ...authRoutes({
        authenticator,
        devices,
        holdSignIn,
        hasConfirmed,
        config,
        limits,
        logger,
        machineClock: machineClock,
      }),
      ...jobRoutes({ config }),
      ...placeRoutes(),
      ...searchRoutes({ currentVocabulary }),
      ...companyRoutes(),
      ...profileRoutes(),
      ...resumeRoutes(deps),
      ...applicationRoutes(),
      ...candidateRoutes(),
      ...assessmentRoutes(),
      ...paymentRoutes({ config, keys, payments: money }),
      ...interviewRoutes(),
      ...offerRoutes(),
      ...messageRoutes(deps),
      ...templateRoutes(),
      ...blockRoutes(),
      ...reportRoutes({ authenticate: trySignIn }),
      ...verificationRoutes(),
      ...markRoutes(),
      ...mailRoutes(),
      ...alertRoutes(),
      ...recommendationRoutes({ matching: deps.matching }),
      ...liveRoutes({ live }),
      ...dataExportRoutes(deps),
      ...wageRoutes({ currentVocabulary }),
      ...skillRoutes(),
      ...staffRoutes({ config, showPage }),
      ...stagingRoutes({ trySignIn, config, stagingKey, spaceCookie, staging: deps.staging }),
      ...toolRoutes({ config, keys, faults }),
    ];
  }
}
