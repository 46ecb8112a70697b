import { Alert, Anchor, List } from '@mantine/core'
import type { RefObject } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { errorLines } from '../data/fields/error-lines.ts'
import { formMessages } from '../messages/form-messages.ts'
import { useSectionsFrame } from './sections/form-sections.tsx'
import { fieldId } from './state/form-state.tsx'

type ErrorSummaryProps = {
  resource: Resource
  errors: FieldErrors
  summary: RefObject<HTMLDivElement | null>
  /** Goes to a field that stands on another page. */
  onElsewhere?: (path: string) => void
}

/** All errors, each a link to its field; gets the focus when a submit fails. */
export function ErrorSummary({ resource, errors, summary, onElsewhere }: ErrorSummaryProps) {
  const sections = useSectionsFrame()
  const lines = errorLines(resource, errors)
  if (lines.length === 0) return null
  return (
    <Alert ref={summary} tabIndex={-1} role="alert" color="red" title={formMessages.errorTitle(lines.length)}>
      {formMessages.errorText}
      <List size="sm" mt="xs">
        {lines.map(({ path, label, message }) => (
          <List.Item key={path}>
            <Anchor
              inherit
              display="inline-block"
              py={6}
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                if (!focusField(path, (element) => sections?.reveal(element))) onElsewhere?.(path)
              }}
            >
              {label === '' ? message : `${label}: ${message}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Focuses a field, or the nearest list or group around it, if it is here; `reveal` opens what it stands in. */
function focusField(path: string, reveal: (element: Element) => void): boolean {
  const parts = path.split('.')
  while (parts.length > 0) {
    const element = document.getElementById(fieldId(parts.join('.')))
    if (element) {
      reveal(element)
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      return true
    }
    parts.pop()
  }
  return false
}
