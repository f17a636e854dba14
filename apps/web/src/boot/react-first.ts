// React's file runs in a task of its own (`public/start.js`), for which something within it has to ask for React.
import 'react-dom/client';
