/** All of Mantine's styles, for the screens behind the sign-in; fetched together with the first of them. */
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
