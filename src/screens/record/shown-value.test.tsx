import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { list, quantity } from '#src/resource/description/field-types.ts'
import { ResourcesProvider } from '../data/session/use-resources.tsx'
import { ShownValue } from './shown-value.tsx'

function drawn(count: number): string {
  const parts = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `part${index}`,
      quantity(0, 9)
        .optional()
        .meta({ label: `Part ${index}` }),
    ]),
  )
  const [field] = fieldsOfObject(z.object({ lines: list(parts).meta({ label: 'Lines', itemLabel: 'Line' }) }))
  if (!field) throw new Error('there is no field')
  const items = ['a', 'b'].map((id) => ({ id, ...Object.fromEntries(Object.keys(parts).map((name) => [name, 1])) }))
  return renderToStaticMarkup(
    <MantineProvider>
      <ResourcesProvider resources={new Map()} people="staff">
        <ShownValue field={field} value={items} titleOf={() => null} />
      </ResourcesProvider>
    </MantineProvider>,
  )
}

test('lines are a table as long as a page holds their columns, and stand below each other beyond', () => {
  expect(drawn(10)).toContain('<table')
  const wide = drawn(11)
  expect(wide).not.toContain('<table')
  expect(wide.match(/<dt/g)).toHaveLength(22)
  expect(wide).toContain('Line 2')
})
