import { Alert, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { readUnsentWork, type UnsentWork } from '#src/offline/outbox/unsent-work.ts'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { DropFile } from '#src/screens/parts/drop-file.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { officeWords } from '../words/office-words.ts'
import { unsentWords as words } from '../words/unsent-words.ts'
import { BringInWork } from './bring-in-work.tsx'
import classes from './office.module.css'

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
    <div className={classes.page}>
      <BackLink href="/sync" label={officeWords.back} />
      <Title order={1}>{words.title}</Title>
      {!isAdmin && <Text role="status">{officeWords.closed}</Text>}
      {isAdmin && <Text c="dimmed">{words.intro}</Text>}
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
    </div>
  )
}
