import { useMemo } from 'react'
import { useStore } from 'zustand'
import { codeRoot } from '#src/screens/codes/code-address.ts'
import { codeMessages } from '#src/screens/codes/code-messages.ts'
import type { GlyphName } from '../icons/glyphs.ts'
import { type SessionAction, useSessionActions } from '../session/use-session-actions.ts'
import { shellMessages } from '../shell-messages.ts'
import { choosePalette, paletteStore, palettes } from '../theme/palette.ts'
import { toastFailure, toastNotice, toastSuccess } from '../toasts/toast.ts'
import type { Command } from './command.ts'
import { commandMessages as messages } from './command-messages.ts'
import { openCommands } from './commands-store.ts'

const pictures: Readonly<Record<SessionAction['name'], GlyphName>> = {
  switchPerson: 'switchPerson',
  lock: 'lock',
  signOut: 'logOut',
}

/** Actions available everywhere: send, scan a code, choose the palette, show shortcuts, switch person. */
export function useShellCommands(): readonly Command[] {
  const present = useStore(paletteStore, (state) => state.palette)
  const steps = useSessionActions()
  return useMemo(
    () => [
      { id: 'send', title: messages.sendNow, hint: messages.sendNowHint, picture: 'refresh', run: () => void send() },
      { id: 'scan', title: codeMessages.scan, hint: codeMessages.scanHint, picture: 'device', href: codeRoot },
      {
        id: 'keys',
        title: messages.keysTitle,
        hint: messages.keysHint,
        picture: 'grid',
        run: () => openCommands('overview'),
      },
      ...palettes
        .filter((palette) => palette !== present)
        .map((palette) => ({
          id: `light ${palette}`,
          title: messages.light(shellMessages.palettes[palette]),
          hint: messages.lightHint,
          picture: 'contrast' as const,
          run: () => choosePalette(palette),
        })),
      ...steps.map(({ name, title, run }) => ({
        id: name,
        title,
        hint: messages.personHint,
        picture: pictures[name],
        run,
      })),
    ],
    [present, steps],
  )
}

async function send(): Promise<void> {
  try {
    const { sendAndFetch } = await import('../outbox/send-and-fetch.ts')
    const { isSent, message } = await sendAndFetch()
    await (isSent ? toastSuccess : toastNotice)(message)
  } catch (error) {
    await toastFailure(error)
  }
}
