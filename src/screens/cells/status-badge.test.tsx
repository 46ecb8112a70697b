import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { datedPaper } from '#src/resource/workflow/templates/dated-paper.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { StatusBadge } from './status-badge.tsx'

const paper = { ...hullSurvey, workflow: datedPaper({ noun: 'Survey', authors: {}, verifiers: {} }) }

const drawn = (status: string, expiresOn?: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <StatusBadge resource={paper} record={recordWith({ ...(expiresOn && { expiresOn }) }, { status })} />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '')

test('a paper whose last day has passed is called expired wherever its state stands, and valid until then', () => {
  expect(drawn('approved', '2020-01-31')).toBe('Expired')
  expect(drawn('approved', '2099-01-31')).toBe('Valid')
  expect(drawn('approved')).toBe('Valid')
  expect(drawn('pending', '2020-01-31')).toBe('Pending')
})
