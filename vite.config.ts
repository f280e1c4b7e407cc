import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Turns a locale file's ICU messages into Lingui's compiled form, so that no parser is shipped. */
function compileLocales(): Plugin {
  return {
    name: 'portage-compile-locales',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/locales\/(?:en|fr)\/[\w-]+\.json$/.test(id)) return null;
      const messages = Object.entries(JSON.parse(source) as Record<string, string>);
      return JSON.stringify(
        Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)])),
      );
    },
  };
}

/** zod's entry brings the error texts of some fifty languages (70 kB gzip); Portage has its own. */
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

/** The interface's font is on its way before the style sheet that names it has been read. */
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

export default defineConfig({
  root: 'client',
  // wouter brings a stand-in for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [compileLocales(), leaveOutZodLocales(), react(), tailwindcss(), preloadFont()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every browser that reads this target knows modulepreload.
    modulePreload: { polyfill: false },
    // What every page needs is one file: one request, and compressed together. So are the small
    // parts of forms, what most of Radix stands on, and the icons that several pages show, each of
    // which would cost its name in every list of a page's files.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'] },
            {
              name: 'controls',
              test: /\/components\/ui\/(?:control-styles|field|input|suggestion-list|textarea)\.tsx?$/,
            },
            {
              name: 'primitives',
              test: /\/@radix-ui\/(?:primitive|react-(?:collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-.*))\//,
            },
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
