// Runs before the first paint and puts the chosen palette on the page; src/app/theme/palette.ts changes it afterwards.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('fairlead-palette')
  } catch {
    // Storage may be forbidden; the device's own scheme is then the choice.
  }
  const bars = { bright: '#001219', day: '#0b2f40', dusk: '#080705', dark: '#071216', night: '#060201' }
  const asDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'day'
  const name = chosen !== null && Object.hasOwn(bars, chosen) ? chosen : asDevice
  const page = document.documentElement
  page.dataset.palette = name
  page.dataset.mantineColorScheme = name === 'day' || name === 'bright' ? 'light' : 'dark'
  document.querySelector('meta[name="theme-color"]').content = bars[name]
})()
