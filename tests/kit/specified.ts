/** Section 2 of the specification: the paths of a team's pages, to the letter and in its order. */
export const specified =
  `home login register forgot-password reset-password auth-lock-screen verify-email contact send-art
  page-thankyou blog blog-detail blog-detail/:id about rulebook course-listing results sponsors rate artwork/:id
  contact-detail page-terms page-privacy user-profile user-billing user-diploma user-invoice user-social
  user-notification user-setting auth-signup-success email-confirmation email-password-reset email-alert email-invoice
  page-job-grid page-job-detail page-job-detail/:id page-job-apply page-job-post page-job-career
  page-job-candidate-detail page-job-companies page-job-company-detail portfolio-detail-one portfolio-detail-one/:id
  portfolio-detail-two portfolio-detail-four`.split(/\s+/)
