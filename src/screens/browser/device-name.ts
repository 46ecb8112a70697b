/** What this device is called in sentences such as 'Saved on this tablet'. */
export function deviceName(): 'tablet' | 'phone' | 'computer' {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
