import { readFileSync } from 'node:fs'
import { Checkbox, MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionBar } from '#src/screens/controls/inputs/option-bar.tsx'

const style = readFileSync('src/app/theme/shell.css', 'utf8')
const drawn = renderToStaticMarkup(
  <MantineProvider>
    <OptionBar
      id="type"
      label="Type"
      hint="Where it is kept."
      error="Fill this in"
      required
      options={[{ value: 'company', label: 'Company' }]}
      value={undefined}
      onChange={() => undefined}
    />
    <Checkbox label="Grab rails" />
  </MantineProvider>,
)

test.each(['InputWrapper-error', 'Checkbox-body', 'Checkbox-label', 'Checkbox-inner'])(
  'what is said of every %s is said of the class that controls have',
  (part) => {
    expect(drawn).toMatch(new RegExp(`class="[^"]*mantine-${part}[ "]`))
    expect(style).toMatch(new RegExp(`\\.mantine-${part}[^{]*\\{`))
  },
)

test('a hint of a row of buttons has the class that its distance is of', () => {
  expect(drawn).toMatch(/class="[^"]*mantine-InputWrapper-description[ "]/)
  expect(readFileSync('src/screens/controls/inputs/controls.module.css', 'utf8')).toContain(
    '.options > :global(.mantine-InputWrapper-description)',
  )
})
