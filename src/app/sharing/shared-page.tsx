import { Alert, Button, EmptyState, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { sharedFileMessages as messages } from '#src/screens/files/shared-file-messages.ts'
import { useSharedFiles } from '#src/screens/files/use-shared-files.ts'
import { formatSize } from '#src/screens/format/format-size.ts'
import classes from '../dashboard/dashboard.module.css'
import { Icon } from '../icons/icon.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { formsForShared } from './shared-forms.ts'

/** `/shared`: files shared by another app, and the forms that accept them. */
export function SharedPage() {
  const { shared, remove: removeShared } = useSharedFiles(true)
  const actor = useActor()
  const resources = useResources()
  const forms = useMemo(() => (actor ? formsForShared(allScreens, resources, actor) : []), [resources, actor])
  if (!shared) return null
  if (shared.length === 0) return <NothingShared />
  return (
    <div className={classes.page}>
      <Refusal />
      <div>
        <Title order={1}>{messages.title}</Title>
        <Text c="dimmed">{messages.text}</Text>
      </div>
      <section>
        <Title order={2} mb="sm">
          {messages.files}
        </Title>
        <ul className={classes.lists} style={{ margin: 0, padding: 0 }}>
          {shared.map(({ key, file }) => (
            <li key={key} className={classes.line}>
              <Icon name="note" />
              <span className={classes.text}>{file.name}</span>
              <span className={classes.count}>{formatSize(file.size)}</span>
            </li>
          ))}
        </ul>
        <Button mt="sm" variant="default" onClick={() => void removeShared(shared)}>
          {messages.discard}
        </Button>
      </section>
      <section>
        <Title order={2} mb="sm">
          {messages.forms}
        </Title>
        {forms.length === 0 && <Text>{messages.noForms}</Text>}
        <div className={classes.lists}>
          {forms.map(({ href, label }) => (
            <Link key={href} to={href} className={classes.line}>
              <Icon name="plus" />
              <span className={`${classes.text} ${classes.title}`}>{label}</span>
              <Icon name="chevronRight" size={18} />
            </Link>
          ))}
        </div>
      </section>
    </div>
  )
}

function NothingShared() {
  return (
    <div className={classes.page}>
      <Title order={1}>{messages.files}</Title>
      <Refusal />
      <EmptyState icon={<Icon name="tray" size={32} />} title={messages.none} description={messages.noneText} py="xl" />
    </div>
  )
}

/** Why the worker did not store the shared files, as named in the address. */
function Refusal() {
  const reason = useQueryValue('refused')
  const text = Object.entries(messages.refusals).find(([name]) => name === reason)?.[1]
  if (text === undefined) return null
  return (
    <Alert color="yellow" role="alert" icon={<Icon name="alert" />} title={messages.refused}>
      {text}
    </Alert>
  )
}
