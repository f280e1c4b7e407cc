import { basename, dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, normalizePath, type Plugin } from 'vite';
import {
  buildTexts,
  codeOf,
  compileTexts,
  IMPORTS,
  LOCALES_FOLDER,
  type Namespace,
  TEXTS_FOLDER,
} from './server/build-texts.ts';
import { projectRoot } from './server/project-root.ts';
import { STAGING_PAGE } from './shared/domain/staging.ts';

const LUCIDE_ICON = join(projectRoot, 'client/src/components/ui/lucide-icon.ts');

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

/** What the browser gets. */
const forBrowsers: BuildOptions = {
  outDir: '../dist/client',
  emptyOutDir: true,
  manifest: true,
  // The content security policy allows no data: scripts or styles.
  assetsInlineLimit: 0,
  target: 'es2022',
  // Every browser that reads this target knows modulepreload.
  modulePreload: {
    polyfill: false,
    // The HTML names the scripts of its page; a list of all pages' would be in the first script.
    resolveDependencies: () => [],
  },
  // A page is to come with few requests: what many pages share is in few files, each of which holds
  // only what comes to the same pages. What a group names brings what it imports, unless a group
  // before it took that.
  rolldownOptions: {
    optimization: { inlineConst: { mode: 'all' } },
    output: {
      codeSplitting: {
        groups: [
          { name: 'reading', test: /\/app\/reading\.ts$/ },
          { name: 'index', tags: ['$initial'] },
          {
            name: 'page',
            test: /\/components\/(?:layout\/(?:footer|page)|ui\/(?:card|prose|tabs))\.tsx$|\/shared\/domain\/text\.ts$|\/contract\/list-sizes\.ts$|\/icons\/(?:arrow-right|check)\.mjs$/,
          },
          // A search's boxes, which the landing page has without the rest of a search.
          {
            name: 'looking',
            test: /\/icons\/(?:map-pin|search)\.mjs$|\/texts\/jobs\.ts\?text=(?:keyword|location|keywordPlaceholder|locationPlaceholder|searchButton)$/,
          },
          {
            name: 'controls',
            test: /\/session-api\.ts$|\/components\/ui\/(?:field|input|textarea)\.tsx$|\/lib\/lazy-resolver\.ts$/,
          },
          {
            name: 'facts',
            test: /\/components\/(?:ui\/(?:avatar|badge(?:-list)?|relative-time|skeleton)|job\/job-facts)\.tsx$|\/lib\/(?:format|interrupted-application|job-labels|person-store|use-return-focus)\.ts$|\/job-not-found\.tsx$|\/shared\/domain\/(?:constants|pay|provinces)\.ts$|\/texts\/(?:common\.ts\?text=notSpecified|jobs\.ts\?text=(?:hoursPerWeek|level|type))$|\/icons\/(?:circle-slash|external-link)\.mjs$/,
            minShareCount: 2,
          },
          // Also of the addresses whose first data is fetched ahead.
          {
            name: 'filters',
            test: /\/shared\/domain\/(?:job-lists|posting-fields|query-codec|search-filters)\.ts$|\/use-kept-focus\.ts$/,
          },
          { name: 'icons', test: /\/lucide-react\/(?!.*\/eye)/, minShareCount: 2 },
          // With the icons of an eye, which pages without a form have too.
          { name: 'password', test: /\/password-input\.tsx$/ },
          {
            name: 'parts',
            test: /\/client\/src\/(?:lib|queries|components\/(?:ui|job|application|layout))\/(?!mark|reach|use-kept|posting|failed|csv|own-jobs|escrows|form-errors|lazy-resolver|member|bottom|mobile|account|navigation|accordion|combobox|slider|toast-|search-field|suggestion|tag-|job|confirm|dialog|dropdown|sheet|password-strength|strength-|code-field|second-factor|time-zone)|\/shared\/texts\/(?:applications|common|jobs(?!\.ts\?text=(?:industry|inLanguage|language|radius|size|sort|within)))|\/shared\/domain\/(?!staff|profile|posting-fields|learning|escrow|candidates|money)|useInfiniteQuery|profile-completion/,
            minShareCount: 2,
          },
          {
            name: 'posting',
            test: /\/(?:posting-(?:copy|draft|funnel|names)|funnel-table|failed-queries)\.tsx?$/,
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
            test: /\/react-hook-form\/|\/lib\/(?:form-errors|time-zone-call)\.ts$|\/login-api\.ts$|\/texts\/auth\.ts/,
            minShareCount: 2,
          },
          // The second step of a login, which few have.
          { name: 'code', test: /\/(?:code-field|code-step)\.tsx$/ },
          {
            name: 'job',
            test: /\/features\/jobs\/components\/(?:job-(?:header|not-found|sidebar|tabs|view)|apply-now|call-to-action|company-website)/,
          },
          { name: 'jobs', test: /\/features\/jobs\//, minShareCount: 2 },
          { name: 'validation', test: /\/node_modules\/(?:zod|@hookform)\// },
          {
            name: 'member',
            test: /\/(?:member-bar|bottom-bar|job-marking|mark-buttons)\.tsx$|\/queries\/marks\.ts$|\/texts\/marks\.ts(?!\?text=pageTitle)/,
          },
          {
            name: 'recommended',
            test: /\/features\/recommendations\/components\/(?!newest|learning)|\/queries\/reach\.ts$|\/components\/job\/reach-choice\.tsx$/,
            minShareCount: 2,
          },
        ],
      },
    },
  },
};

/** The tools of a staging server, apart from the pages so that these do not change with them. */
const forStaging: BuildOptions = {
  outDir: '../dist/staging',
  emptyOutDir: true,
  copyPublicDir: false,
  manifest: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
  rolldownOptions: { input: 'client/src/app/staging.tsx' },
};

/** The same pages for the server, which renders their text. */
const forServer: BuildOptions = {
  outDir: '../dist/pages',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: 'client',
  ...(mode === 'staging' && { base: `${STAGING_PAGE}/` }),
  resolve: {
    alias: [
      // wouter brings a stand-in for what React has had since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: LUCIDE_ICON,
      },
    ],
  },
  plugins: [texts(), leaveOutZodLocales(), react(), tailwindcss(), preloadFont()],
  build: isSsrBuild ? forServer : mode === 'staging' ? forStaging : forBrowsers,
  // With all that it needs: React is not among the packages that the server is deployed with.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
