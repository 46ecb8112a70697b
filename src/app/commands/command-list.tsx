import { Box, UnstyledButton } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import type { Command, CommandGroup } from './command.ts'
import { commandMessages as messages } from './command-messages.ts'
import classes from './palette.module.css'

type Props = {
  id: string
  groups: readonly CommandGroup[]
  chosen: Command | undefined
  /** The id of an option's element by its place in the whole list. */
  optionId: (index: number) => string
  onChoose: (id: string) => void
  onRun: (command: Command) => void
}

/** The palette's options, as a list box controlled by the search field. */
export function CommandList({ id, groups, chosen, optionId, onChoose, onRun }: Props) {
  const all = groups.flatMap((group) => group.commands)
  return (
    <div id={id} role="listbox" aria-label={messages.results} className={classes.list}>
      {groups.map(({ title, commands }) => (
        <Box key={title} role="group" aria-label={title} className={classes.group}>
          <div className={classes.groupName} aria-hidden="true">
            {title}
          </div>
          {commands.map((command) => (
            <UnstyledButton
              key={command.id}
              id={optionId(all.indexOf(command))}
              role="option"
              tabIndex={-1}
              aria-selected={command === chosen}
              className={classes.option}
              // The field keeps the focus, and with it a tablet's keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onChoose(command.id)}
              onClick={() => onRun(command)}
            >
              <Icon name={command.picture} size={20} />
              <span className={classes.words}>
                <span className={classes.name}>{command.title}</span>
                <span className={classes.hint}>{command.hint}</span>
              </span>
            </UnstyledButton>
          ))}
        </Box>
      ))}
    </div>
  )
}
