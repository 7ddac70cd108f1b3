/** Hosts of meetings, by how their names end. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['meet.google.com', 'Google Meet'],
  ['teams.microsoft.com', 'Microsoft Teams'],
  ['teams.live.com', 'Microsoft Teams'],
  ['zoom.us', 'Zoom'],
  ['webex.com', 'Webex'],
  ['whereby.com', 'Whereby'],
  ['meet.jit.si', 'Jitsi Meet'],
  ['zalo.me', 'Zalo'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['facebook.com', 'Facebook'],
]
const PROVIDERS = { google: 'Google Meet', team: 'Microsoft Teams' } as const

interface Online {
  onlineItems: keyof typeof PROVIDERS
  /** The organiser's own, or empty. */
  meetingLink: string
}

/** What people call the place of an online event; its link stays among those who are registered. Empty where nobody knows. */
export function meetingName({ onlineItems, meetingLink }: Online): string {
  if (meetingLink === '') return PROVIDERS[onlineItems]
  const host = URL.canParse(meetingLink) ? new URL(meetingLink).hostname : ''
  return KNOWN.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? ''
}
