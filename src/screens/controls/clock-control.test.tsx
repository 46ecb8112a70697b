import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { clockTime } from '#src/resource/description/field-types.ts'
import { errorsOf } from '#src/resource/description/validate.ts'
import { validationMessage } from '#src/resource/description/validation-message.ts'
import { controls } from './control-table.ts'

const fields = z.strictObject({ startTime: clockTime().meta({ label: 'Start time' }) })
const [startTime] = fieldsOfObject(fields)

/** What a form draws for a start time. */
function drawn(value: unknown): string {
  if (!startTime) throw new Error('there is no start time')
  const Control = controls[startTime.kind]
  return renderToStaticMarkup(
    <MantineProvider>
      <Control
        field={startTime}
        id="field-startTime"
        path="startTime"
        value={value}
        onChange={() => undefined}
        label="Start time"
        error={undefined}
        errors={{}}
        draftId=""
        where={{}}
        Part={() => null}
      />
    </MantineProvider>,
  )
}

test('a time of the day is shown as one, and what is no time yet as it was typed', () => {
  expect(drawn(540)).toContain('value="09:00"')
  expect(drawn('9:3')).toContain('value="9:3"')
})

test('what is no time is refused as one, and nothing as missing', () => {
  const said = (value: unknown) => {
    const checked = fields.safeParse({ startTime: value }, { error: validationMessage })
    return checked.success ? [] : errorsOf(checked.error).startTime
  }
  expect(said('9:3')).toEqual(['Enter a time such as 07:30'])
  expect(said(undefined)).toEqual(['Required'])
})
