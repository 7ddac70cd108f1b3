import type vn from '../vn/guide.ts'

const guide: typeof vn = {
  all: 'All guides',
  back: 'Back',
  assets: {
    title: 'Your first assets',
    intro: 'From an empty list to the first asset with a photo, a location and a holder, in about five minutes.',
    picture: 'The list of assets',
    steps: [
      'Open Locations and add where things are kept: building, floor, room, up to five levels deep.',
      'Open Categories and add kinds of assets, such as Computers or Furniture. A category’s depreciation is filled in for new assets.',
      'Open Assets and press Add asset (or the N key). Choose at least one photo, enter a name, pick a category and a location.',
      'If your company’s tags are already on things, type them into Asset code; left empty, codes follow the scheme in Settings. For several alike, enter a quantity, or press Duplicate on an asset you have.',
      'Enter price, purchase date and warranty if you know them: Nine works out when the warranty ends and what the asset is worth today.',
      'Open the new asset to hand it to somebody. They are notified.',
    ],
    tip: 'Want to look around first? On the dashboard of an empty enterprise, fill in sample data.',
  },
  labels: {
    title: 'Printing QR labels',
    intro: 'Every asset has a QR code. With a label on it, whoever scans it knows what it is and whose.',
    picture: 'The dialog for QR labels',
    steps: [
      'In Assets, select what needs a label; you can filter first and then select all.',
      'Press the labels button in the bar at the bottom.',
      'Choose the paper and the size of the labels; the preview shows the sheet exactly as it will be printed.',
      'Download it and print at 100 %, not fitted to the page. A4 sticker paper is all you need.',
      'Scan one label with a phone: the public page of the asset opens.',
    ],
    tip: 'A private asset has no public page: strangers who scan it see nothing, members are led to the asset in their workspace.',
  },
  stocktake: {
    title: 'Taking stock',
    intro:
      'Walk around and mark each asset as present, damaged or lost. Several people share one stocktake, even without a network.',
    picture: 'A stocktake under way',
    steps: [
      'A manager opens Stocktakes, creates one, and chooses a location or leaves it empty to check everything.',
      'Everybody opens the stocktake on their phone before setting out: from then on no network is needed.',
      'Scan the QR codes one after the other. If a label cannot be read, type its code or mark the asset in the list.',
      'Record damage or loss on the spot, with a note.',
      'Then a manager opens Reconcile: every difference is shown with what speaks for it. Accept what is proposed, or decide row by row.',
      'Close and sign writes the decisions into the register at once and makes the report to sign; until the last signature all of it can be taken back.',
    ],
    tip: 'Marks made without a network stay on the phone and are sent when it is back; the number at the top tells how many are left.',
  },
  event: {
    title: 'Setting up an event',
    intro: 'A page for the event, a registration form and a guest list, from draft to published.',
    picture: 'The list of events',
    steps: [
      'Open Events and add one. Enter name, time, place and a picture; a draft can be saved while things are missing.',
      'Open the registration form, drag in your own questions and mark which are required.',
      'Publish it: the page is open to everybody. Copy the link or download the QR code to share it.',
      'Invite guests by email, or import them from an Excel file. Each gets a ticket with a QR code.',
      'Want the form on your own website? Open Embed, choose a kind and copy the code.',
    ],
    tip: 'If seats are limited, set the capacity: the form closes by itself when it is reached.',
  },
  door: {
    title: 'At the door',
    intro: 'Scan tickets with a phone, at several doors at once; every ticket gets in once.',
    picture: 'The guests of an event',
    steps: [
      'In the event, under Door, add the gates. For helpers without an account make a PIN there and send them the link.',
      'Press Open door in the event, or Scan on a phone on the day, and choose your gate. The guest list stays on the device: from then on no network is needed.',
      'Hold the camera to the code on the ticket. Colour and words say at once: welcome, already in since when, or not a ticket of this event.',
      'If a guest forgot the ticket, search by name, company, the last digits of the phone or the eight-character code.',
      'Guests who have not registered are added on the spot. What was scanned by mistake can be taken back.',
    ],
    tip: 'Scans made without a network are sent when it is back; a ticket used at two gates meanwhile is listed for you to decide.',
  },
  roles: {
    title: 'Members and roles',
    intro: 'Three roles decide who can do what. New people are always invited and accept themselves.',
    picture: 'The list of members',
    steps: [
      'Confirm your own email address first; the link is in the mail you got when you registered.',
      'Open Members, add some by pasting their email addresses, and choose a role.',
      'Member: adds and edits assets, takes part in stocktakes, checks guests in.',
      'Manager: also creates stocktakes and events, deletes assets, manages locations and categories.',
      'Owner: everything, including company settings, changing roles and removing members. Better have at least two.',
    ],
    tip: 'An invitation is valid for 14 days. The list of members shows who has not answered; resend or withdraw it there.',
  },
}
export default guide
