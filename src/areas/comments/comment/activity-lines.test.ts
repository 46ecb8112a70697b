import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { activityLines } from './activity-lines.screen.tsx'

const saidAt = (id: string, createdAt: string) => ({
  record: recordWith({}, { id, createdAt }),
  text: id,
  mentioned: [],
  notReached: [],
})
const changedAt = (key: string, at: string) => ({ key, at, title: key, content: null })

test('what was said and what happened is one stream, newest first by the moment and not by its clock', () => {
  const said = [saidAt('asked', '2026-11-29T09:00:00Z'), saidAt('answered', '2026-11-29T12:00:00+01:00')]
  const changes = [changedAt('signed', '2026-11-29T10:30:00Z'), changedAt('created', '2026-11-28T08:00:00Z')]
  const keys = (shown: 'all' | 'comments' | 'changes') => activityLines(said, changes, shown).map(({ key }) => key)
  expect(keys('all')).toEqual(['answered', 'signed', 'asked', 'created'])
  expect(keys('comments')).toEqual(['answered', 'asked'])
  expect(keys('changes')).toEqual(['signed', 'created'])
})
