import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { viewerOf } from '../menu/menu-rule.ts'
import { menuOf } from '../menu/menu-tree.ts'
import { recordPlaces } from '../menu/record-routes.ts'
import { useSession } from '../session/use-session.ts'
import type { Command, CommandGroup } from './command.ts'
import { commandWords as words } from './command-messages.ts'
import { newCommands, pageCommands } from './page-commands.ts'
import { bestOf, wordsOf } from './rank.ts'
import { recentCommands } from './recent-pages.ts'
import { type FoundKind, mostInAll, recordGroups } from './record-groups.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useShellCommands } from './use-shell-commands.ts'

const mostPages = 6
const mostActions = 6
const mostRecent = 6

type Answer = {
  groups: readonly CommandGroup[]
  isLooking: boolean
  /** Whether a command was found for other words than those that stand in the field now. */
  isStale: (command: Command) => boolean
  /** What of the records is not searched because it is not here. */
  notes: readonly string[]
}

/** What the palette offers for what is typed: pages and actions at once, records as soon as `asked` follows. */
export function useCommandGroups(typed: string, asked: string): Answer {
  const me = useSession((state) => state.identity?.me ?? null)
  const resources = useResources()
  const router = useRouter()
  const shell = useShellCommands()
  const known = useMemo(() => {
    if (!me) return { pages: [], begin: [], places: [], recent: [] }
    const viewer = viewerOf(me)
    const groups = menuOf(allScreens, viewer)
    const begin = newCommands(allScreens, viewer, resources)
    // What begins something stands among the actions.
    const pages = pageCommands(groups, me.actor).filter(({ id }) => begin.every((each) => each.id !== id))
    const recent = recentCommands(me.person.id, router.state.location.pathname)
    return { pages, begin, places: recordPlaces(allScreens, groups), recent }
  }, [me, resources, router])
  const { kinds, isLooking, lacking } = useFoundRecords(known.places, asked, typed !== '')

  return useMemo(() => {
    if (typed === '') {
      const groups = filled([
        { title: words.recent, commands: known.recent.slice(0, mostRecent) },
        { title: words.beginTitle, commands: known.begin },
        { title: words.actions, commands: shell },
      ])
      return { groups, isLooking: false, isStale: () => false, notes: [] }
    }
    const asWords = wordsOf(typed)
    const pages = bestOf(known.pages, asWords, mostPages)
    const actions = bestOf([...known.begin, ...shell], asWords, mostActions)
    const records = recordGroups(kinds, mostInAll - pages.length - actions.length)
    const found = new Set(records.flatMap(({ commands }) => commands))
    return {
      groups: filled([
        { title: words.pages, commands: pages },
        { title: words.actions, commands: actions },
        ...records,
      ]),
      isLooking: isLooking || (typed !== asked && typed.length > 1),
      isStale: (command) => typed !== asked && found.has(command),
      notes: [...(lacking.length > 0 ? [words.lacking(lacking)] : []), ...windowNotes(kinds)],
    }
  }, [typed, asked, known, shell, kinds, isLooking, lacking])
}

function filled(groups: readonly CommandGroup[]): CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0)
}

/** Of the kinds that were found, or of all where none was: how far back they are here. */
function windowNotes(kinds: readonly FoundKind[]): string[] {
  const holding = kinds.filter(({ found }) => found.length > 0)
  return (holding.length > 0 ? holding : kinds).flatMap(({ resource: { sync, label } }) =>
    sync.window ? [words.windowed(label[1], sync.window.months)] : [],
  )
}
