interface Standing {
  readonly isActive: boolean
  readonly isApproved: boolean
}

/** Whether visitors see a listing. */
export const isShown = ({ isActive, isApproved }: Standing): boolean => isActive && isApproved
