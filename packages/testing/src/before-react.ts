// React's development build records every element and render for the developer tools, which no test reads.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
