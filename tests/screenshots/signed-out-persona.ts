import type { CDPSession, Page } from '@playwright/test'
import type { Persona, ScreenSetup } from './persona.ts'

/** What is seen before anybody has signed in, and by whoever reports without a name. */
export const signedOutPersona: Persona = {
  name: 'nobody',
  device: null,
  screens: [
    { name: 'sign-in', open: '/sign-in' },
    { name: 'sign-in-refused', open: refusedSignIn },
    { name: 'forgot-password', open: '/forgot-password' },
    { name: 'new-password-bad-link', open: '/reset-password?staff=00000000-0000-4000-8000-000000000000&key=gone' },
    { name: 'not-found', open: '/nothing/is/here' },
    { name: 'error', open: brokenScreen, leave: mended },
    { name: 'guest-home', open: guestHome },
    { name: 'guest-near-miss', after: 'guest-home', open: '/general/incident/near-miss' },
    { name: 'guest-near-miss-errors', after: 'guest-home', open: guestErrors },
    { name: 'guest-observation', after: 'guest-home', open: '/general/incident/safety-observation' },
    { name: 'guest-sent', after: 'guest-home', open: guestSent },
  ],
}

async function refusedSignIn(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('crew@gulf-marine.demo')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

/** What keeps the worker from answering, by page; it ends with its session. */
const pastTheWorker = new WeakMap<Page, CDPSession>()

/** A screen whose code cannot be fetched, as after a deployment that the browser missed. */
async function brokenScreen(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  pastTheWorker.set(page, browser)
  await browser.send('Network.enable')
  await browser.send('Network.setBypassServiceWorker', { bypass: true })
  await page.route('**/assets/guest-home.screen-*', (route) => route.abort())
  await page.goto('/general/incident')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

async function mended(page: Page): Promise<void> {
  await page.unrouteAll()
  await pastTheWorker.get(page)?.detach()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  // The page is opened anew: what is asked of it before it stands is lost.
  await page.getByRole('heading', { name: 'Anonymous report' }).waitFor()
}

async function guestHome(page: Page, { office }: ScreenSetup): Promise<void> {
  const [place] = await office.rows(
    'gulf-marine',
    'select tenant_id, secret from report_places where vessel_id is not null order by id limit 1',
  )
  await page.goto(`/general/incident#${String(place?.tenant_id)}.${String(place?.secret)}`)
  await page.getByText('This report goes to: Mess room').waitFor()
}

async function guestErrors(page: Page): Promise<void> {
  await page.goto('/general/incident/near-miss')
  await page.getByRole('button', { name: 'Send report' }).click()
}

async function guestSent(page: Page): Promise<void> {
  await page.goto('/general/incident/near-miss')
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill('A hatch fell shut beside a man.')
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Hold 2')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.waitForURL((url) => url.pathname === '/general/incident/success')
}
