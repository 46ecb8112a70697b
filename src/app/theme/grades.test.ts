import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grades } from '#src/resource/display/grade.ts'

const style = readFileSync('src/app/theme/grades.css', 'utf8')

/** The variables that a selector sets, over those of every palette. */
function variablesOf(palette: string): ReadonlyMap<string, string> {
  const blocks = [...style.matchAll(/(^|\n)(:root\S*) \{([^}]*)\}/g)]
  const fitting = blocks.filter(
    ([, , selector]) => selector === ':root' || selector === `:root[data-palette="${palette}"]`,
  )
  return new Map(
    fitting.flatMap(([, , , body = '']) =>
      [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
    ),
  )
}

/** The contrast of two colours `#rrggbb` (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The ground of a card in each palette, on which edges stand. */
const surfaces = { day: '#ffffff', bright: '#ffffff', dusk: '#14110d', dark: '#11222b', night: '#140a06' } as const

test.each(Object.entries(surfaces))('by %s, letters stand out at 4.5 and edges at 3', (palette, surface) => {
  const variables = variablesOf(palette)
  for (const grade of grades) {
    const [ground = '', text = '', edge = ''] = ['ground', 'text', 'edge'].map((part) =>
      variables.get(`--grade-${grade}-${part}`),
    )
    expect([grade, contrast(text, ground) >= 4.5, contrast(edge, surface) >= 3]).toEqual([grade, true, true])
  }
})

test.each(['day', 'bright', 'dusk', 'dark'])(
  'by %s, what is urgent and an alarm differ in lightness too',
  (palette) => {
    const variables = variablesOf(palette)
    const [urgent = '', alarm = ''] = ['urgent', 'alarm'].map((grade) => variables.get(`--grade-${grade}-ground`))
    expect(contrast(urgent, alarm)).toBeGreaterThanOrEqual(2.5)
  },
)
