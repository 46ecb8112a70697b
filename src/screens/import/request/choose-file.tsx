import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '../../parts/icon.tsx'

/** The accepted kinds of file, extensions by media type. */
export const sheetTypes = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
}

type ChooseFileProps = { label: string; onChoose(file: File): void }

/** A button that asks for a file; the same file may be chosen again after a correction. */
export function ChooseFile({ label, onChoose }: ChooseFileProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={Object.values(sheetTypes).flat().join(',')}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.()
        if (file) onChoose(file)
      }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<Icon name="sheet" />}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
