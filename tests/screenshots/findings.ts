import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { nightContrast } from './night-contrast.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const contrast = z.object({ fgColor: z.string(), bgColor: z.string(), expectedContrastRatio: z.string() })
const node = z.object({
  target: z.array(z.unknown()),
  html: z.string(),
  failureSummary: z.string().optional(),
  any: z.array(z.object({ id: z.string(), data: z.unknown() })),
})
const rules = z.array(z.object({ id: z.string(), nodes: z.array(node) }))
const results = z.object({ violations: rules, passes: rules })

/** The rules of those tags that look at colours, which alone differ between the palettes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, WCAG 2.2 AA and best practice; each line names the rule and the element. */
export async function axeFindings(page: Page): Promise<string[]> {
  await loadAxe(page)
  const { violations } = results.parse(
    await page.evaluate(
      // Of what is in order nothing is read: telling it takes as long as finding it.
      async (values) => {
        // A bar at the edge covers what happens to be below it; all of it can be scrolled from under it.
        const sticking = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
          const { position } = getComputedStyle(element)
          const isBar = position === 'fixed' && element.clientHeight < innerHeight / 4
          return position === 'sticky' || (isBar && !element.closest('[role="dialog"]'))
        })
        const before = sticking.map((element) => element.style.position)
        for (const element of sticking) element.style.position = 'static'
        const runOnly = { type: 'tag', values }
        const found = await Reflect.get(globalThis, 'axe').run(document, { runOnly, resultTypes: ['violations'] })
        for (const [index, element] of sticking.entries()) element.style.position = before[index] ?? ''
        return found
      },
      tags,
    ),
  )
  return violations.flatMap(told)
}

/** What axe finds of the same on a page by night that depends on its colours. */
export async function nightFindings(page: Page): Promise<string[]> {
  await loadAxe(page)
  const { violations, passes } = results.parse(
    await page.evaluate(async (values) => {
      // The veils of the night palette cover every letter and hide from axe what stands below them.
      const unveiled = new CSSStyleSheet()
      unveiled.replaceSync('body::before, body::after { content: none !important; }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, unveiled]
      const found = await Reflect.get(globalThis, 'axe').run(document, { runOnly: { type: 'rule', values } })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== unveiled)
      return found
    }, colourRules),
  )
  return [...violations.flatMap(told), ...veiledLetters(passes)]
}

/** Once for each document: it is half a megabyte to parse. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
}

function told({ id, nodes }: z.infer<typeof rules>[number]): string[] {
  return nodes.map(
    ({ target, html, failureSummary = '' }) => `${id}: ${String(target)} ${html.slice(0, 160)} ${failureSummary}`,
  )
}

/**
 * Letters that stand out too little from their ground: `AA` asks for 4.5:1, `AAA` for 7:1, and of large letters for 3:1
 * and 4.5:1 (WCAG 2.2, 1.4.3 and 1.4.6).
 */
export async function paleLetters(page: Page, level: 'AA' | 'AAA'): Promise<string[]> {
  await loadAxe(page)
  const rule = level === 'AA' ? 'color-contrast' : 'color-contrast-enhanced'
  const { violations, passes } = results.parse(
    await page.evaluate(
      async (id) =>
        Reflect.get(globalThis, 'axe').run(document, {
          runOnly: { type: 'rule', values: [id] },
          rules: { [id]: { enabled: true } },
        }),
      rule,
    ),
  )
  if (passes.length + violations.length === 0) return ['no letters were measured']
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`),
  )
}

/** Letters that stand out until the veils of the night palette lie over them. */
function veiledLetters(passes: z.infer<typeof rules>): string[] {
  return passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ any, html }) =>
      any.flatMap(({ data }) => {
        const { success, data: pair } = contrast.safeParse(data)
        if (!success) return []
        const ratio = nightContrast(pair.fgColor, pair.bgColor)
        if (ratio >= Number.parseFloat(pair.expectedContrastRatio)) return []
        return [`night contrast ${ratio.toFixed(2)}: ${pair.fgColor} on ${pair.bgColor} ${html.slice(0, 160)}`]
      }),
    )
}

/** How far the page can be scrolled sideways in its window, in pixels, and what reaches out of it. */
export async function sideways(page: Page): Promise<string[]> {
  // The page takes a moment to follow its window.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, {
      timeout: 5_000,
    })
    .catch(() => undefined)
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const named = outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))
    return [`${scrollWidth} px wide at ${clientWidth} px: ${named.join(' | ')}`]
  })
}

/** Classes of Mantine's components in the page that no style sheet there has a rule for. */
export async function unstyledClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styled = new Set<string>()
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        for (const [name] of rule.cssText.matchAll(/(?<=\.)m_[0-9a-z]+/g)) styled.add(name)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    const present = [...document.querySelectorAll('[class*="m_"]')].flatMap((element) => [...element.classList])
    return [...new Set(present)].filter((name) => /^m_[0-9a-z]+$/.test(name) && !styled.has(name))
  })
}

/** What the page's own policy has refused since it was opened, such as code made of text; `noteRefusals` keeps it. */
export async function refusals(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(Reflect.get(globalThis, 'fairleadRefused') ?? [])])
}

/** Runs in the page before anything else does. */
export function noteRefusals(): void {
  const refused: string[] = []
  Reflect.set(globalThis, 'fairleadRefused', refused)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    refused.push(`the policy's ${violatedDirective} refused ${blockedURI} of ${sourceFile}`)
  })
}
