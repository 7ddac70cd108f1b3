/** Shown where there is no business to name. */
export const NineMark = () => (
  <>
    <img src="/mark.svg" width={32} height={32} alt="" />
    <b className="truncate strong">Nine</b>
  </>
)
