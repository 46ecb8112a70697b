import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { foldedWords } from '#src/resource/text/fold-text.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { viewerOf } from '../menu/menu-rule.ts'
import { menuOf } from '../menu/menu-tree.ts'
import { recordRoutesOf } from '../menu/record-routes.ts'
import { useSession } from '../session/use-session.ts'
import type { Command, CommandGroup } from './command.ts'
import { commandMessages as messages } from './command-messages.ts'
import { newCommands, pageCommands } from './page-commands.ts'
import { bestOf } from './rank.ts'
import { recentCommands } from './recent-pages.ts'
import { type FoundKind, maxInAll, recordGroups } from './record-groups.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useShellCommands } from './use-shell-commands.ts'

const maxPages = 6
const maxActions = 6
const maxRecent = 6

type CommandSearch = {
  groups: readonly CommandGroup[]
  isSearching: boolean
  /** Whether the results are of earlier words than those in the field. */
  isStale: (command: Command) => boolean
  /** Records that are not searched because they are not on this device. */
  notes: readonly string[]
}

/** The palette's results: pages and actions at once, records once `query` follows. */
export function useCommandGroups(typed: string, query: string): CommandSearch {
  const me = useSession((state) => state.identity?.me ?? null)
  const resources = useResources()
  const router = useRouter()
  const shell = useShellCommands()
  const known = useMemo(() => {
    if (!me) return { pages: [], begin: [], places: [], recent: [] }
    const viewer = viewerOf(me)
    const groups = menuOf(allScreens, viewer)
    const begin = newCommands(allScreens, viewer, resources)
    // Creating something is listed among the actions.
    const pages = pageCommands(groups, me.actor, resources).filter(({ id }) => begin.every((each) => each.id !== id))
    const recent = recentCommands(me.person.id, router.state.location.pathname)
    return { pages, begin, places: recordRoutesOf(allScreens, groups), recent }
  }, [me, resources, router])
  const { kinds, isSearching, incompleteLabels: lacking } = useFoundRecords(known.places, query, typed !== '')

  return useMemo(() => {
    if (typed === '') {
      const groups = filled([
        { title: messages.recent, commands: known.recent.slice(0, maxRecent) },
        { title: messages.createTitle, commands: known.begin },
        { title: messages.actions, commands: shell },
      ])
      return { groups, isSearching: false, isStale: () => false, notes: [] }
    }
    const words = foldedWords(typed)
    const pages = bestOf(known.pages, words, maxPages)
    const actions = bestOf([...known.begin, ...shell], words, maxActions)
    const records = recordGroups(kinds, maxInAll - pages.length - actions.length)
    const found = new Set(records.flatMap(({ commands }) => commands))
    return {
      groups: filled([
        { title: messages.pages, commands: pages },
        { title: messages.actions, commands: actions },
        ...records,
      ]),
      isSearching: isSearching || (typed !== query && typed.length > 1),
      isStale: (command) => typed !== query && found.has(command),
      notes: [...(lacking.length > 0 ? [messages.incomplete(lacking)] : []), ...windowNotes(kinds)],
    }
  }, [typed, query, known, shell, kinds, isSearching, lacking])
}

function filled(groups: readonly CommandGroup[]): CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0)
}

/** For the kinds found, or all where none was: how far back they go on this device. */
function windowNotes(kinds: readonly FoundKind[]): string[] {
  const matching = kinds.filter(({ found }) => found.length > 0)
  return (matching.length > 0 ? matching : kinds).flatMap(({ resource: { sync, label } }) =>
    sync.window ? [messages.limitedPeriod(label[1], sync.window.months)] : [],
  )
}
