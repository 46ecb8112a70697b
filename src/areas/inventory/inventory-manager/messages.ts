/** Texts of the access to inventories. */
export const inventoryManagerMessages = {
  grantTitle: 'Grant access to an item',
  toOneself: 'You cannot grant access to yourself',
}
