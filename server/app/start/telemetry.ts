import { subscribe } from 'node:diagnostics_channel';
import { register } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import {
  HttpInstrumentation,
  type HttpInstrumentationConfig,
} from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { propertyOf } from '../../platform/core/property.ts';
import { CLOSING } from './drain.ts';

// Loaded by --import before the server, and only if traces are wanted; otherwise OpenTelemetry is
// not loaded. The exporter and sampler read OpenTelemetry's own variables.

/** Attributes without personal text; others may hold a URL with its query or a message. */
const SENT_ATTRIBUTES = new Set([
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
]);

/** Removes personal data from spans before they are sent. */
class RedactingProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) {
      if (!SENT_ATTRIBUTES.has(name)) delete span.attributes[name];
    }
    span.events.length = 0;
    delete span.status.message;
    super.onEnd(span);
  }
}

/** Names a request's span by its route, as in the log. */
const nameByRoute: HttpInstrumentationConfig['applyCustomAttributesOnSpan'] = (span, request) => {
  const [template] = [propertyOf(propertyOf(request, 'route'), 'path')].flat();
  if (template === undefined) return;
  span.setAttribute('http.route', String(template));
  span.updateName(`${request.method} ${template}`);
};

process.env.OTEL_SEMCONV_STABILITY_OPT_IN ??= 'http,database';
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({
    'service.name': process.env.OTEL_SERVICE_NAME ?? 'portage',
  }),
  spanProcessors: [new RedactingProcessor(new OTLPTraceExporter())],
});
provider.register();
registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url }) => url === '/api/health' || url === '/metrics',
      applyCustomAttributesOnSpan: nameByRoute,
    }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
});
subscribe(CLOSING, (others) => (others as Promise<void>[]).push(provider.forceFlush()));
