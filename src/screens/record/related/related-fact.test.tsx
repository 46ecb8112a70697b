import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { choice, flag, quantity } from '#src/resource/description/field-types.ts'
import { findPart } from '#src/screens/data/list/list-view.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { RelatedFact } from './related-fact.tsx'

const movement: Resource = {
  ...hullSurvey,
  name: 'movements',
  fields: z.strictObject({
    change: quantity(-99).meta({ label: 'Change' }),
    kind: choice(['taken']).meta({ label: 'Kind', options: { taken: 'Taken out' } }),
    counted: flag().optional().meta({ label: 'Counted' }),
  }),
}
const said = (name: string, fields: Record<string, unknown>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RelatedFact
        resource={movement}
        part={findPart(movement, name)}
        record={recordWith(fields)}
        titleOf={() => null}
      />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '')

test('a figure and a yes or no say of what they are; words speak for themselves, and nothing is said of nothing', () => {
  expect(said('change', { change: 6 })).toBe('Change 6')
  expect(said('change', { change: 0 })).toBe('Change 0')
  expect(said('counted', { counted: true })).toBe('Counted Yes')
  expect(said('kind', { kind: 'taken' })).toBe('Taken out')
  expect(said('change', {})).toBe('')
})
