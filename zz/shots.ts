import { chromium } from '@playwright/test';
const base = process.env.BASE ?? 'http://localhost:5077';
const routed = process.env.ROUTED !== '0';
const out = '/tmp/search-ui/shots'; 
import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--disable-gpu'] });
const looks = [
  { name: 'wide-light', viewport: { width: 1440, height: 900 }, theme: 'light', locale: 'en' },
  { name: 'wide-dark-fr', viewport: { width: 1440, height: 900 }, theme: 'dark', locale: 'fr' },
  { name: 'phone-light', viewport: { width: 390, height: 844 }, theme: 'light', locale: 'en' },
  { name: 'phone-dark-fr', viewport: { width: 390, height: 844 }, theme: 'dark', locale: 'fr' },
].filter((l) => !process.argv[2] || l.name.startsWith(process.argv[2]));
const json = (route: any, body: unknown) => route.fulfill({ json: body });
for (const look of looks) {
  const context = await browser.newContext({ baseURL: base, viewport: look.viewport, reducedMotion: 'reduce', geolocation: { latitude: 44.66, longitude: -63.57 }, permissions: ['geolocation'] });
  await context.addInitScript(([t, l]) => { localStorage.setItem('portage-theme', t); localStorage.setItem('portage-locale', l); }, [look.theme, look.locale]);
  await context.request.post('/api/login', { data: { username: 'demo-seeker', password: 'portage-demo' } });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(look.name, 'ERR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log(look.name, m.text()));
  if (routed) {
    await page.route('**/api/search/interpretation**', (r) => json(r, { understood: [{ kind: 'occupation', text: 'RN', label: 'Registered nurses' }, { kind: 'place', text: 'Halifax', label: 'Halifax, NS' }, { kind: 'jobType', text: 'part-time', label: 'Part-time' }, { kind: 'remote', text: 'remote', label: 'Remote' }], corrected: r.request().url().includes('softwre') ? 'software engineer' : null }));
    await page.route('**/api/search/facets**', (r) => json(r, { jobType: [{ value: 'Full-time', count: 501 }, { value: 'Part-time', count: 22 }], experienceLevel: [{ value: 'Mid Level', count: 12 }], industry: [{ value: 'Healthcare', count: 33 }], companySize: [{ value: 'Small', count: 5 }], province: [{ value: 'NS', count: 13 }, { value: 'ON', count: 44 }], remoteOnly: [{ value: 'true', count: 7 }], language: [{ value: 'en', count: 120 }, { value: 'fr', count: 42 }], postedWithin: [{ value: '7', count: 9 }, { value: '30', count: 120 }] }));
    await page.route('**/api/search/suggestions**', (r) => json(r, [{ kind: 'occupation', text: 'Registered nurse', count: 12 }, { kind: 'occupation', text: 'Nursing aide', count: 501 }, { kind: 'skill', text: 'Nursing', count: 4 }, { kind: 'company', text: 'Northshore Nursing Home', count: 2 }, { kind: 'place', text: 'Nunavut', count: 3 }]));
    await page.route('**/api/search/alternatives**', (r) => json(r, [{ kind: 'nearby', location: 'Dartmouth, NS', distanceKm: 5.2, count: 3 }, { kind: 'wider', radiusKm: 50, count: 12 }, { kind: 'keyword', keyword: 'nurse', count: 9 }]));
    if (look.name.includes('wide')) await page.route(/\/api\/jobs\?/, async (r) => { const res = await r.fetch(); const body = await res.json(); body.forEach((j: any, i: number) => { j.distanceKm = i % 3 === 0 ? 11.7 : null; }); await r.fulfill({ response: res, json: body }); });
  }
  const shot = (name: string) => page.screenshot({ path: `${out}/${look.name}-${name}.png` });
  const settle = () => page.waitForLoadState('networkidle').catch(() => {});
  await page.goto('/job-seeker/jobs'); await settle(); await page.waitForTimeout(600); await shot('1-list');
  await page.goto('/job-seeker/jobs?keyword=softwre+engneer&location=Ottawa'); await settle(); await page.waitForTimeout(600); await shot('2-corrected');
  await page.goto('/job-seeker/jobs?keyword=nurse&location=Halifax'); await settle(); await page.waitForTimeout(500); await shot('3-understood');
  const box = page.getByRole('combobox').first();
  await box.click(); await box.fill(''); await page.waitForTimeout(300);
  await box.fill('nurse'); await page.keyboard.press('Enter'); await page.waitForTimeout(500);
  await box.click(); await box.fill(''); await page.waitForTimeout(400); await shot('4-recent');
  await box.pressSequentially('nu', { delay: 40 }); await page.waitForTimeout(500); await page.keyboard.press('ArrowDown'); await page.keyboard.press('ArrowDown'); await shot('5-suggest');
  await page.keyboard.press('Escape');
  await page.goto('/job-seeker/jobs?location=Halifax&radiusKm=25'); await settle();
  await page.getByRole('button', { name: /^(Filters|Filtres)/ }).click(); await page.waitForTimeout(700); await shot('6-panel');
  await page.getByRole('dialog').getByText(/^(Industry|Secteur)$/).first().scrollIntoViewIfNeeded(); await page.waitForTimeout(200); await shot('7-panel2');
  await page.goto('/job-seeker/jobs?keyword=zzzz&jobType=Part-time&location=Halifax'); await settle(); await page.waitForTimeout(700); await shot('8-empty');
  await page.goto('/?keyword=nurse#browse-jobs'); await settle(); await page.mouse.move(10, 200); await page.waitForTimeout(900); await page.locator('#browse-jobs').scrollIntoViewIfNeeded(); await shot('9-landing');
  console.log(look.name, 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth));
  await context.close();
}
await browser.close();
