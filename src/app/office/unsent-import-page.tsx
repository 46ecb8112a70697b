import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { readUnsentWork, type UnsentWork } from '#src/offline/unsent-work/unsent-work-file.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { DropFile } from '#src/screens/parts/drop-file.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { unsentWords as words } from '../storage/unsent-messages.ts'
import { officeWords } from './office-messages.ts'
import { OfficePage } from './office-page.tsx'
import { BringInWork } from './unsent-import.tsx'

const workTypes = { 'application/json': ['.json'] }

/** `/sync/bring-in`: an administrator brings in what a device could not send, from a file. */
export function BringInPage() {
  const isAdmin = useActor()?.isAdmin ?? false
  const [work, setWork] = useState<UnsentWork | null>(null)
  const [isWrong, setWrong] = useState(false)
  async function take(file: File): Promise<void> {
    const read = readUnsentWork(await file.text())
    setWork(read)
    setWrong(read === null)
  }
  return (
    <OfficePage title={words.title} intro={isAdmin ? words.intro : undefined}>
      {!isAdmin && <Text role="status">{officeWords.closed}</Text>}
      {isAdmin && !work && <DropFile words={words} accept={workTypes} onFile={(file) => void take(file)} />}
      {isWrong && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {words.notSuch}
        </Alert>
      )}
      {isAdmin && work && (
        <>
          <BringInWork work={work} />
          <div>
            <Button variant="subtle" onClick={() => setWork(null)}>
              {words.another}
            </Button>
          </div>
        </>
      )}
    </OfficePage>
  )
}
