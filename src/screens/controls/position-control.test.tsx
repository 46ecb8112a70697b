import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { PositionControl } from './position-control.tsx'

vi.stubGlobal('navigator', {})

const spot = fieldOf(hullSurvey, 'spot')

/** The boxes that are marked as wrong, and all that is drawn. */
function drawn(value: unknown) {
  const validated = validateFields(hullSurvey, { spot: value })
  const errors = validated.ok ? {} : validated.errors
  if (!spot) throw new Error('the specimen has no place')
  const html = renderToStaticMarkup(
    <MantineProvider>
      <PositionControl
        field={spot}
        id="field-spot"
        path="spot"
        value={value}
        onChange={() => undefined}
        label="Position"
        error={errors.spot?.join('. ')}
        errors={errors}
        draftId=""
        where={{}}
        Part={() => null}
      />
    </MantineProvider>,
  )
  const marked = (html.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []).map(
    (box) => / id="([^"]*)"/.exec(box)?.[1],
  )
  return { marked, html }
}

test('what is wrong with half of a place is told at its own box', () => {
  const north = drawn({ latitude: 95.5, longitude: 3 })
  expect([north.marked, north.html.includes('Enter at most 90')]).toEqual([['field-spot'], true])
  const east = drawn({ latitude: 4, longitude: 190 })
  expect([east.marked, east.html.includes('Enter at most 180')]).toEqual([['field-spot-longitude'], true])
})

test('degrees beyond the poles are not told as a place', () => {
  expect(drawn({ latitude: 95.5, longitude: 3 }).html).not.toContain('95°')
  const right = drawn({ latitude: 4.5, longitude: 3 })
  expect([right.marked, right.html.includes('value="4°30.000′ N"')]).toEqual([[], true])
})
