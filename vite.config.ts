import { basename, dirname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
      const namespace = dirname(file) === TEXTS_FOLDER && namespaces.get(basename(file, '.ts'));
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
    // What every page needs is one file: one request, and compressed together. So are the small
    // parts of forms, what most of Radix stands on, and the icons that several pages show, each of
    // which would cost its name in every list of a page's files.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'] },
            // Texts that several pages say, which would be files of one text each.
            { name: 'texts', test: /\/shared\/texts\/common\.ts\?/, minShareCount: 2 },
            { name: 'job-texts', test: /\/shared\/texts\/jobs\.ts\?/, minShareCount: 2 },
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
