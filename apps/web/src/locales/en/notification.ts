import type vn from '../vn/notification.ts'

const notification: typeof vn = {
  title: 'Notifications',
  bell: 'Notifications',
  bellUnread: 'Notifications, {{unread}} unread',
  unread: 'Unread',
  markAll: 'Mark all as read',
  delete: 'Delete notification: {{sentence}}',
  deleteArmed: 'Press again to delete: {{sentence}}',
  armed: 'Press again to delete, or Esc to keep it.',
  armedHint: 'Press again to delete',
  deleted: 'Notification deleted.',
  more: 'Show more',
  empty: 'No notifications yet',
  emptyText: 'News about your work will appear here.',
  loadFailed: 'Your notifications could not be loaded.',
  sentence: {
    joinRequested: '{{name}} would like to join “{{eventTitle}}”',
    staffInvited: '{{name}} invites you to {{businessName}} as {{role}}',
    staffAdded: '{{name}} added you to {{businessName}} as {{role}}',
    staffRoleChanged: '{{name}} changed your role at {{businessName}} to {{role}}',
    staffRemoved: '{{name}} removed you from {{businessName}}',
    assetAssigned: '{{name}} handed you {{assetName}} ({{assetCode}})',
    assetsAssigned: '{{name}} handed you {{amount}} assets',
    assetsMoved: '{{name}} moved {{amount}} of the assets you hold to {{location}}',
    inventoryAssigned: '{{name}} asks you to count for “{{title}}” ({{code}})',
    inventoryAsked: '{{name}} asks: where is {{assetName}} ({{assetCode}})? Stocktake {{code}} has not seen it.',
    stocktakeSign: '{{name}} asks you to sign stocktake report {{number}} “{{title}}”',
    handoverWaiting:
      '{{name}} handed {{amount}} assets over to you, minutes {{number}}: please confirm under My assets',
    handoverReminder: 'Reminder: minutes {{number}} ({{amount}} assets) wait for you under My assets',
    handoverAccepted: '{{name}} confirmed minutes {{number}}',
    handoverRefused: '{{name}} refused minutes {{number}}: {{reason}}',
    unknown: 'There is something new for you',
  },
  missing: { name: 'Somebody', event: 'untitled', business: 'an enterprise', asset: 'an asset' },
}
export default notification
