// Runs before the first paint, so that a dark page never flashes white. Its own file because inline scripts are refused.
const stored = localStorage.getItem('color-scheme') ?? 'auto'
const dark = stored === 'dark' || (stored === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
