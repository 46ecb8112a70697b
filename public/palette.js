// Runs before the first paint and puts the chosen palette on the page; src/app/theme/palette.ts changes it afterwards.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('fairlead-palette')
  } catch {
    // Storage may be forbidden; the device's own scheme is then the choice.
  }
  const page = document.documentElement
  const dark =
    chosen === 'dark' || chosen === 'night' || (chosen !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.palette = chosen === 'night' ? 'night' : dark ? 'dark' : 'day'
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
