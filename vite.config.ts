import { basename, dirname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import {
  buildTexts,
  codeOf,
  compileTexts,
  IMPORTS,
  LOCALES_FOLDER,
  type Namespace,
  TEXTS_FOLDER,
} from './server/build-texts.ts';

/**
 * The texts that are compiled from the locale files: made anew when one changes, and in a bundle a
 * module each, so that they go into the chunks whose code names them.
 */
function texts(): Plugin {
  const folder = normalizePath(TEXTS_FOLDER);
  let namespaces = new Map<string, Namespace>();
  return {
    name: 'portage-texts',
    enforce: 'pre',
    configResolved: buildTexts,
    configureServer({ watcher, config }) {
      watcher.add(LOCALES_FOLDER);
      watcher.on('change', (file) => {
        if (!file.startsWith(LOCALES_FOLDER)) return;
        try {
          buildTexts();
        } catch (error) {
          // While one language has the key and the other has yet to get it.
          config.logger.error(String(error));
        }
      });
    },
    buildStart() {
      namespaces = this.meta.watchMode ? new Map() : compileTexts();
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
  plugins: [texts(), leaveOutZodLocales(), react(), tailwindcss(), preloadFont()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every browser that reads this target knows modulepreload.
    modulePreload: { polyfill: false },
    // A page is to come with few requests: what many pages share is in few files, each of which holds
    // only what comes to the same pages. What a group names brings what it imports, unless a group
    // before it took that.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'] },
            { name: 'page', test: /\/(?:components\/layout\/page\.tsx|session-api\.ts)$/ },
            {
              name: 'kit',
              test: /\/lucide-react\/|\/components\/ui\/(?!accordion|checkbox|confirm|dialog|dropdown|segmented|select|sheet|slider|suggestion|switch|tabs|tag-|toast-)|\/components\/job\/job-facts|\/components\/layout\/(?!member|bottom|mobile|account|navigation)|\/client\/src\/lib\/(?!form|csv)|\/shared\/(?:domain\/(?!profile)|texts\/(?:common|jobs))/,
              minShareCount: 2,
            },
            { name: 'footer', test: /\/components\/layout\/footer\.tsx$/ },
            {
              name: 'primitives',
              test: /\/@radix-ui\/(?:primitive|react-(?:collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|tabs|use-.*|checkbox|switch))\/|\/ui\/(?:checkbox|switch|tabs)\.tsx$/,
            },
            {
              name: 'overlays',
              test: /\/@radix-ui\/react-(?!checkbox|switch)|\/ui\/(?:confirm-dialog|dialog|dropdown-menu|select|sheet)\.tsx$/,
              minShareCount: 2,
            },
            {
              name: 'parts',
              test: /\/client\/src\/(?:lib|queries|components\/(?:ui|job|application))\/(?!accordion|confirm|form|lazy-resolver|slider|toast-)|\/shared\/texts\/(?:applications|common|jobs)|useInfiniteQuery|lucide-react/,
              minShareCount: 2,
            },
            {
              name: 'forms',
              test: /\/react-hook-form\/|\/lib\/form-\w+\.ts$/,
            },
            {
              name: 'job',
              test: /\/features\/jobs\/(?:components\/(?:job-(?:header|not-found|sidebar|tabs|view)|apply-now|call-to-action|company-website|related-jobs|wage-comparison)|pay-comparison)/,
            },
            { name: 'jobs', test: /\/features\/jobs\//, minShareCount: 2 },
            { name: 'validation', test: /\/node_modules\/(?:zod|@hookform)\// },
            { name: 'member', test: /\/(?:member-bar|bottom-bar)\.tsx$/ },
          ],
        },
      },
    },
  },
});
