import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { readUnsentWork, type UnsentWork } from '#src/offline/unsent-work/unsent-work-file.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { DropFile } from '#src/screens/parts/drop-file.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { unsentMessages as messages } from '../../storage/unsent-messages.ts'
import { officeMessages } from '../office-messages.ts'
import { OfficePage } from '../office-page.tsx'
import { UnsentImport } from './unsent-import.tsx'

const workTypes = { 'application/json': ['.json'] }

/** `/sync/bring-in`: an administrator imports what a device could not send, from a file. */
export function UnsentImportPage() {
  const isAdmin = useActor()?.isAdmin ?? false
  const [work, setWork] = useState<UnsentWork | null>(null)
  const [isWrong, setWrong] = useState(false)
  async function readFile(file: File): Promise<void> {
    const read = readUnsentWork(await file.text())
    setWork(read)
    setWrong(read === null)
  }
  return (
    <OfficePage title={messages.title} intro={isAdmin ? messages.intro : undefined}>
      {!isAdmin && <Text role="status">{officeMessages.administratorsOnly}</Text>}
      {isAdmin && !work && <DropFile messages={messages} accept={workTypes} onFile={(file) => void readFile(file)} />}
      {isWrong && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {messages.wrongFile}
        </Alert>
      )}
      {isAdmin && work && (
        <>
          <UnsentImport work={work} />
          <div>
            <Button variant="subtle" onClick={() => setWork(null)}>
              {messages.another}
            </Button>
          </div>
        </>
      )}
    </OfficePage>
  )
}
