import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { isEmphasised } from '#src/screens/data/workflow/step-rank.ts'
import { defaultStep } from '#src/screens/data/workflow/workflow-path.ts'

/** What a step that takes something away is called, or its button. */
const destructive =
  /^(cancel|decline|reject|refuse|withdraw|deactivate|set inactive|terminate|archive|retire|discard|delete|remove|revoke|void)\b/i

const steps = resources.flatMap(({ name, workflow }) =>
  Object.entries(workflow?.transitions ?? {}).map(([step, transition]) => ({ name, step, transition, workflow })),
)

test('a step that takes something away says so', () => {
  const silent = steps.filter(
    ({ step, transition }) =>
      (destructive.test(step) || destructive.test(transition.label)) && !transition.destroys && !transition.system,
  )
  expect(silent.map(({ name, step }) => `${name}: ${step}`)).toEqual([])
  expect(steps.filter(({ transition }) => transition.destroys).length).toBeGreaterThan(5)
})

test('what takes something away or needs a reason is never the filled button of a record or a selection', () => {
  const filled = steps.flatMap(({ name, step, transition, workflow }) => {
    const onward = transition.from.map((state) => (workflow ? defaultStep(workflow, state) : null))
    return [null, ...onward].some((each) => isEmphasised(transition, each)) ? [{ name, step, transition }] : []
  })
  const wrong = filled.filter(
    ({ transition: { destroys, ask, carriesFields } }) =>
      destroys || (ask && !carriesFields && !ask.safeParse({}).success),
  )
  expect(wrong.map(({ name, step }) => `${name}: ${step}`)).toEqual([])
  expect(filled.length).toBeGreaterThan(8)
})

test('deleting is red in its dialog alone', () => {
  const red = /<(Button|ButtonLink|ActionIcon|Menu\.Item)\b[^>]*?\b(color|c)=("red|\{?["']var\(--mantine-color-error)/
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  const marked = files.filter((path) => red.test(readFileSync(`src/${path}`, 'utf8')))
  expect(marked).toEqual([])
  expect(readFileSync('src/screens/parts/confirm-modal.tsx', 'utf8')).toContain("'red.9'")
})
