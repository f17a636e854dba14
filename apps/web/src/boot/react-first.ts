// `public/start.js` runs React's file in a separate task, which requires this file to import React.
import 'react-dom/client';
