import { ActionIcon } from '@mantine/core'
import { boardMessages } from '../board/board-messages.ts'
import { useChangeQuery, useQueryValue } from '../browser/use-address.ts'
import { shownAsParameter } from '../data/list/list-query.ts'
import { Icon } from '../parts/icon.tsx'

/** Whether the address asks for a board. */
export function useIsBoard(): boolean {
  return useQueryValue(shownAsParameter) === 'board'
}

/** Shows the list as a board, and the board as a list; the choice is in the address. */
export function BoardSwitch() {
  const isBoard = useIsBoard()
  const change = useChangeQuery()
  return (
    <ActionIcon
      variant={isBoard ? 'light' : 'default'}
      aria-label={isBoard ? boardMessages.showList : boardMessages.show}
      title={isBoard ? boardMessages.showList : boardMessages.show}
      onClick={() => change({ [shownAsParameter]: isBoard ? undefined : 'board' })}
    >
      <Icon name="board" />
    </ActionIcon>
  )
}
