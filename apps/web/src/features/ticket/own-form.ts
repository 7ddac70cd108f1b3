/** Id of the element with the fields a guest may change, as JSON. */
export const OWN_FORM = 'own-form'
