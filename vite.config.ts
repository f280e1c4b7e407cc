import { basename, dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, normalizePath, type Plugin } from 'vite';
import {
  buildTexts,
  codeOf,
  IMPORTS,
  LOCALES_FOLDER,
  type Namespace,
  TEXTS_FOLDER,
} from './server/app/build/build-texts.ts';
import { projectRoot } from './server/platform/core/project-root.ts';
import { STAGING_PAGE } from './shared/domain/staging.ts';

const LUCIDE_ICON = join(projectRoot, 'client/src/components/ui/lucide-icon.ts');

/**
 * Compiles the texts of the locale files: again when one changes, and in a bundle as a module each,
 * so that each is in the chunks whose code names it.
 */
function texts(): Plugin {
  const folder = normalizePath(TEXTS_FOLDER);
  let namespaces = new Map<string, Namespace>();
  return {
    name: 'portage-texts',
    enforce: 'pre',
    configResolved({ command }) {
      const compiled = buildTexts();
      if (command === 'build') namespaces = compiled;
    },
    configureServer({ watcher, config }) {
      watcher.add(LOCALES_FOLDER);
      watcher.on('change', (file) => {
        if (!file.startsWith(LOCALES_FOLDER)) return;
        try {
          buildTexts();
        } catch (error) {
          // One language may have the key before the other.
          config.logger.error(String(error));
        }
      });
    },
    load(id) {
      const [file = '', key] = id.split('?text=');
      const namespace = dirname(file) === folder && namespaces.get(basename(file, '.ts'));
      if (!namespace) return null;
      const text = key && namespace.get(key);
      const code = text
        ? `${IMPORTS}\nexport default ${codeOf(text)};`
        : [...namespace.keys()]
            .map((name) => `export { default as ${name} } from '${file}?text=${name}';`)
            .join('\n');
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
  };
}

/** zod's entry contains error texts in some fifty languages (70 kB gzip); Portage has its own. */
function leaveOutZodLocales(): Plugin {
  const id = '\0zod-locales';
  return {
    name: 'portage-leave-out-zod-locales',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/locales/index.js') && importer?.includes('/zod/') ? id : null,
    load: (resolved) => (resolved === id ? 'export {};' : null),
  };
}

/**
 * Preloads the interface's font, which the browser would otherwise find in the style sheet only.
 */
function preloadFont(): Plugin {
  return {
    name: 'portage-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal/.test(name));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }];
      },
    },
  };
}

/** Does not read what a barrel exports and nothing imports, as 2,000 icons. */
const experimental = { lazyBarrel: true };

/** Icons that only members' pages show. */
const MEMBER_ICONS =
  'arrow-left|bell|circle-check|download|ellipsis|flask-conical|handshake|headset|info|landmark|layout-dashboard|list-checks|list-filter|log-out|message-square|plus|settings|shield-check|sparkles|thumbs-down|thumbs-up|triangle-alert|undo-2|user-round|user-round-check|users-round|wallet-cards';

const MEMBER_PARTS =
  /\/(?:member-bar|bottom-bar|job-marking|mark-buttons|proposed-steps)\.tsx$|\/queries\/(?:agreements(?:-needing)?|escrows|marks|own-jobs)\.ts$|\/agreements-needing\.ts$|\/texts\/marks\.ts(?!\?text=pageTitle)|\/texts\/applications\.ts\?text=steps$/;

/** Build of the client for browsers. */
const forBrowsers: BuildOptions = {
  outDir: '../dist/client',
  emptyOutDir: true,
  manifest: true,
  // The content security policy allows no data: scripts or styles.
  assetsInlineLimit: 0,
  target: 'es2022',
  // Every browser of this target supports modulepreload.
  modulePreload: {
    polyfill: false,
    // The HTML names its page's scripts; a list of all pages' would be in the first script.
    resolveDependencies: () => [],
  },
  // A page needs few requests: code shared by many pages is in few chunks, each with only what the
  // same pages load. A group includes what its modules import, unless an earlier group has it.
  rolldownOptions: {
    experimental,
    optimization: { inlineConst: { mode: 'all' } },
    output: {
      codeSplitting: {
        groups: [
          { name: 'reading', test: /\/app\/reading\.ts$/ },
          { name: 'index', tags: ['$initial'] },
          {
            name: 'page',
            test: /\/components\/(?:layout\/(?:footer|page)|ui\/(?:card|prose|tabs))\.tsx$|\/shared\/domain\/(?:keys|text)\.ts$|\/contract\/list-sizes\.ts$|\/icons\/(?:arrow-(?:down|right)|check|map-pin|search)\.mjs$|\/texts\/jobs\.ts\?text=(?:keyword|location|keywordPlaceholder|locationPlaceholder|searchButton)$/,
          },
          {
            name: 'controls',
            test: /\/session-api\.ts$|\/components\/ui\/(?:field|input|textarea)\.tsx$|\/lib\/react\/lazy-resolver\.ts$|\/completion-note\.tsx$/,
          },
          {
            name: 'facts',
            test: /\/components\/(?:ui\/(?:avatar|badge(?:-list)?|relative-time|skeleton)|job\/job-facts)\.tsx$|\/lib\/\w+\/(?:format|interrupted-application|job-labels|person-store|use-return-focus)\.ts$|\/job-not-found\.tsx$|\/shared\/domain\/(?:constants|pay|provinces)\.ts$|\/texts\/(?:common\.ts\?text=notSpecified|jobs\.ts\?text=(?!licence|seniority|workplace)\w+)$|\/icons\/(?:circle-slash|external-link)\.mjs$/,
            minShareCount: 2,
          },
          // Facts of a job, which forms have without the job page.
          // Facts of the work, and names in addresses.
          {
            name: 'work',
            test: /\/texts\/jobs\.ts\?text=(?:licence|seniority)$|\/shared\/domain\/(?:job-list-paths|name-key|questions|slug|company-pages|salaries)\.ts$/,
          },
          {
            name: 'candidates',
            test: /\/shared\/domain\/(?:application-status|candidates|hear-by)\.ts$/,
          },
          // Also used for the addresses that are prefetched.
          {
            name: 'filters',
            test: /\/shared\/domain\/(?:job-lists|posting-fields|query-codec|search-filters)\.ts$|\/use-kept-focus\.ts$/,
          },
          {
            name: 'icons',
            test: new RegExp(`/lucide-react/(?!.*/(?:eye|(?:${MEMBER_ICONS})\\.mjs$))`),
            minShareCount: 2,
          },
          // Includes the eye icons, which pages without a form load too.
          { name: 'password', test: /\/password-input\.tsx$/ },
          {
            name: 'card',
            test: /\/components\/job\/(?:closing|job-card)\.tsx$/,
            minShareCount: 2,
          },
          {
            name: 'parts',
            test: /\/client\/src\/(?:lib\/\w+|queries|components\/(?:ui|job|application|layout))\/(?!agreements|amount|money-|payment-event|answer-list|auth-state|mark|newest|closing|proposed-steps|reach|use-kept|posting|choices|level|province|failed|csv|own-jobs|escrows|form-errors|lazy-resolver|member|bottom|mobile|account|navigation|accordion|combobox|slider|toast-|search-field|stages|suggestion|tag-|job|confirm|dialog|dropdown|sheet|password-strength|words-field|strength-|code-field|second-factor|time-zone)|\/shared\/texts\/(?:applications(?!\.ts\?text=steps)|common|jobs(?!\.ts\?text=(?:industry|inLanguage|language|licence|radius|seniority|size|sort|within|workplace)))|\/shared\/domain\/(?!decision-message|hear-by|staff|profile|company-pages|salaries|slug|name-key|posting-fields|posting-language|posting-law|question|licences|work|escrow|candidates|money)|useInfiniteQuery|profile-completion/,
            minShareCount: 2,
          },
          {
            name: 'interviews',
            test: /\/interview\/(?:hear-by|interview-time)\.ts$/,
          },
          {
            name: 'posting',
            test: /\/(?:posting-(?:copy|draft|funnel|names)|decision-message|colleagues-here|funnel-table|failed-queries)\.tsx?$|\/texts\/team\.ts\?text=(?:alsoOpen|formerMember)$/,
          },
          {
            name: 'primitives',
            test: /\/@radix-ui\/(?:primitive|react-(?:collection|compose-refs|context|direction|id|presence|primitive|slot|use-.*))\//,
            minShareCount: 2,
          },
          {
            name: 'overlays',
            test: /\/@radix-ui\/|\/ui\/(?:confirm-dialog|dialog|dropdown-menu|sheet|tag-input)\.tsx$/,
            minShareCount: 2,
          },
          {
            name: 'forms',
            test: /\/react-hook-form\/|\/lib\/calls\/(?:form-errors|time-zone-call)\.ts$|\/login-api\.ts$|\/texts\/auth\.ts/,
            minShareCount: 2,
          },
          // Second step of a login, which few users have.
          { name: 'code', test: /\/(?:code-field|code-step)\.tsx$/ },
          {
            name: 'job',
            test: /\/features\/jobs\/components\/[\w-]+\/(?:job-(?:actions|header|not-found|sidebar|tabs|view)|pay\.|apply-now|call-to-action)/,
          },
          {
            name: 'seeker',
            test: /\/components\/resume\/resume-file\.tsx$|\/profiles\/seeker-api\.ts$/,
          },
          { name: 'jobs', test: /\/features\/jobs\//, minShareCount: 2 },
          // Texts of a line each, which would be requests of their own.
          {
            name: 'job-words',
            test: /\/texts\/(?:job\.ts\?text=(?:aYear|link(?:Not)?Copied|wage(?:Canada|Hour|Year))|reports\.ts\?text=reportJob)$/,
          },
          {
            name: 'words',
            test: /\/texts\/(?:company|employerDashboard|postings|verification)\.ts(?!\?text=cop(?:ied|y)$)/,
            minShareCount: 2,
          },
          {
            name: 'interview-time',
            test: /\/(?:interview-time|queries\/interviews)\.ts$/,
            minShareCount: 2,
          },
          {
            name: 'interview-panel',
            test: /\/(?:answer-list|interview-panel)\.tsx$|\/texts\/(?:offers\.ts|interviews\.ts\?text=(?:part|propose)$)/,
            minShareCount: 2,
          },
          { name: 'validation', test: /\/node_modules\/(?:zod|@hookform)\// },
          {
            name: 'member',
            test: new RegExp(`/icons/(?:${MEMBER_ICONS})\\.mjs$|${MEMBER_PARTS.source}`),
          },
          {
            name: 'recommended',
            test: /\/features\/recommendations\/components\/|\/queries\/reach\.ts$|\/components\/job\/reach-choice\.tsx$|\/preference-facts\.tsx$/,
            minShareCount: 2,
          },
        ],
      },
    },
  },
};

/** Build of the staging tools, separate from the pages so that these do not change with them. */
const forStaging: BuildOptions = {
  outDir: '../dist/staging',
  emptyOutDir: true,
  copyPublicDir: false,
  manifest: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
  rolldownOptions: { experimental, input: 'client/src/app/staging.tsx' },
};

/** Build of the pages for server-side rendering. */
const forServer: BuildOptions = {
  outDir: '../dist/pages',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: { experimental },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: 'client',
  ...(mode === 'staging' && { base: `${STAGING_PAGE}/` }),
  resolve: {
    alias: [
      // wouter includes a shim of a hook that React has had since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: LUCIDE_ICON,
      },
    ],
  },
  plugins: [texts(), leaveOutZodLocales(), react(), tailwindcss(), preloadFont()],
  build: isSsrBuild ? forServer : mode === 'staging' ? forStaging : forBrowsers,
  // Bundled with all its dependencies: React is not among the server's installed packages.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
