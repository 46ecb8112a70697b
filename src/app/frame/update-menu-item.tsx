import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useStore } from 'zustand'
import { Icon } from '../icons/icon.tsx'
import { updateStore } from '../update/service-worker.ts'
import { updateMessages as messages } from '../update/update-messages.ts'

/** Whether a newer version of the app waits to be taken up. */
export function useIsUpdateReady(): boolean {
  return useStore(updateStore, ({ apply }) => apply !== null)
}

/** Takes the newer version up: in the header, in reach wherever a page's own offer has scrolled away or was put off. */
export function UpdateMenuItem() {
  const apply = useStore(updateStore, (state) => state.apply)
  if (apply === null) return null
  const take = async () => {
    if (!(await apply()))
      notifications.show({ message: messages.notSaved, color: 'red', autoClose: 10_000, withBorder: true })
  }
  return (
    <>
      <Menu.Item leftSection={<Icon name="refresh" size={20} />} onClick={() => void take()}>
        {messages.updateNow}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
