import { expect, test } from 'vitest'
import { tidyFields } from '#src/resource/changes/tidy-fields.ts'
import { comment } from './comment.ts'

test('a comment of which nothing is seen is none', () => {
  for (const text of ['\u200b\u2060', ' \n ']) expect(tidyFields(comment, { text }, null)).toEqual({ text: '' })
  expect(tidyFields(comment, { text: ' The pump\n' }, null)).toEqual({ text: ' The pump\n' })
})
